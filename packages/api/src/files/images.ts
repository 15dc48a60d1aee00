import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import type { Sharp } from 'sharp';
import { AppError } from '../context/errors.ts';
import type { AcceptedType } from './sniff.ts';

type ImageType = Exclude<AcceptedType, 'application/pdf'>;

export interface MadeImage {
  bytes: Buffer;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
}

const TIMEOUT_SECONDS = 10;

/**
 * Redraws a picture from its pixels: anything that is not a pixel (location, camera, comments, appended files) is gone,
 * pictures are rotated upright, and only the first frame of an animation is kept. Photos become squares.
 */
export async function remakeImage(
  bytes: Buffer,
  type: ImageType,
  { asPhoto }: { asPhoto: boolean },
): Promise<MadeImage> {
  const picture = await openImage(bytes);
  try {
    if (asPhoto) return await toPhoto(picture);
    const made = await toSameKind(picture, type);
    if (made.bytes.length <= FILES_LIMITS.fileBytes) return made;
    return { bytes: await picture.webp({ quality: 75 }).toBuffer(), mediaType: 'image/webp' };
  } catch (error) {
    throw new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.fileUnreadable, { cause: error });
  }
}

/** The library is loaded for the first picture: most processes never see one. */
async function openImage(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: FILES_LIMITS.imagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient();
}

async function toPhoto(picture: Sharp): Promise<MadeImage> {
  const { autoOrient } = await picture.metadata();
  const edge = Math.min(FILES_LIMITS.photoEdgePixels, autoOrient.width, autoOrient.height);
  const square = picture.resize({ width: edge, height: edge, fit: 'cover' });
  return { bytes: await square.webp({ quality: 85 }).toBuffer(), mediaType: 'image/webp' };
}

async function toSameKind(picture: Sharp, type: ImageType): Promise<MadeImage> {
  switch (type) {
    case 'image/jpeg':
      return { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), mediaType: type };
    case 'image/webp':
      return { bytes: await picture.webp({ quality: 88 }).toBuffer(), mediaType: type };
    case 'image/png':
    case 'image/gif':
      return { bytes: await picture.png().toBuffer(), mediaType: 'image/png' };
  }
}
