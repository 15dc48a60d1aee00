import { z } from 'zod';
import { lineText } from '../text/line-text.ts';

/** A link of a received email. Its text may claim anything; the host is where it leads. */
const shownLink = z.object({
  /** The number behind its text in the email. */
  number: z.int().positive(),
  /** http, https or mailto. */
  url: z.string(),
  /** The host, or the domain of an address; in ASCII, so that look-alike letters are seen. */
  host: z.string(),
  text: lineText(200),
});
export type ShownLink = z.infer<typeof shownLink>;

/** The formatting of a received email: harmless HTML whose links lead nowhere, and the links on their own. */
export const shownHtml = z.object({
  html: z.string(),
  links: z.array(shownLink),
  /** Pictures that would have been loaded from elsewhere, which tells the sender that the email is read. */
  picturesLeftOut: z.int().min(0),
});
export type ShownHtml = z.infer<typeof shownHtml>;

/** A received message as a thread doesn't show it at first. */
export interface WholeMessage {
  text: string;
  parts: TextPart[];
  /** Null if there is none that can be shown. */
  formatted: ShownHtml | null;
}

/** A part of a text: what the person wrote, what they quoted, or their signature. */
export interface TextPart {
  kind: 'visible' | 'quoted' | 'signature';
  /** Characters. */
  length: number;
}

/**
 * Why a file of a received email isn't there: it is still being opened; it was one too many, too large, or not of an
 * accepted kind (also if it is damaged); or the conversation has no room for more.
 */
export type MissingFile = 'opening' | 'count' | 'size' | 'kind' | 'room';
