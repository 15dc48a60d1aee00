import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import type { Area } from 'react-easy-crop';

const QUALITY = 0.9;

/** The chosen part of a picture, at the largest size ever shown. */
export async function croppedPhoto(source: string, part: Area): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const edge = Math.max(1, Math.min(FILES_LIMITS.photoEdgePixels, Math.round(part.width)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot process images.');
  // Transparent parts would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be displayed.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
