declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** OpenType features to keep, by tag. */
    keepFeatures: readonly string[];
    /** Axes to pin or to limit, by tag. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** The font with the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
