/** A file encoded for a call. */
export async function fileContent(
  file: Blob,
  name: string,
): Promise<{ name: string; type: string; content: string }> {
  return { name, type: file.type, content: await dataUrlOf(file) };
}

/** The bytes as a data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
