import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import type { AcceptedType } from './sniff.ts';

type ImageType = Exclude<AcceptedType, 'application/pdf'>;

export interface MadeImage {
  bytes: Buffer;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
}

const TIMEOUT_SECONDS = 10;

/**
 * Draws a picture anew from its pixels: what is not a pixel (place, camera, comments, other files behind it) is gone,
 * turned pictures stand upright, and of an animation the first frame stays. Photos become squares.
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
    if (made.bytes.length <= LIMITS.fileBytes) return made;
    return { bytes: await picture.webp({ quality: 75 }).toBuffer(), mediaType: 'image/webp' };
  } catch (error) {
    throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.fileUnreadable, { cause: error });
  }
}

/** The library is loaded with the first picture: most processes never see one. */
async function openImage(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: LIMITS.imagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient();
}

async function toPhoto(picture: Sharp): Promise<MadeImage> {
  const { autoOrient } = await picture.metadata();
  const edge = Math.min(LIMITS.photoEdgePixels, autoOrient.width, autoOrient.height);
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
