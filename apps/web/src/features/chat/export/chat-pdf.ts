import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import sansUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import serifUrl from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import { blocksOf } from './chat-blocks.ts';
import { type Fonts, PdfWriter } from './pdf-writer.ts';
import { paintLines } from './paint-lines.ts';

interface PdfOfChat {
  title: string;
  turns: readonly StoredTurn[];
  signal: AbortSignal;
  onMessage: (done: number) => void;
}

/** The chat on A4 pages, as text with tags, links and an outline. Rejects with an AbortError if cancelled. */
export async function chatPdf({ title, turns, signal, onMessage }: PdfOfChat): Promise<Blob> {
  const writer = new PdfWriter({ title, fonts: await loadFonts(signal), paint: paintLines });
  await writer.write({ look: 'title', runs: [{ text: title }] });
  for (const [at, turn] of turns.entries()) {
    writer.outline(turn.text);
    for (const block of blocksOf(turn)) {
      signal.throwIfAborted();
      await writer.write(block);
    }
    onMessage(at + 1);
  }
  return writer.end();
}

async function loadFonts(signal: AbortSignal): Promise<Fonts> {
  const [sans, bold, serif] = await Promise.all(
    [sansUrl, boldUrl, serifUrl].map((url) => fetched(url, signal)),
  );
  return { sans: sans!, bold: bold!, serif: serif! };
}

async function fetched(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The font ${url} could not be loaded.`);
  return response.arrayBuffer();
}
