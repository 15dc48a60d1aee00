import type { FilePurpose, Upload } from '@cosmos/contract/files.ts';
import type { FileInfo } from '@cosmos/contract/profile.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function uploadFile(_ctx: UserContext, _input: Upload): Promise<FileInfo> {
  return notBuilt();
}

export async function listFiles(
  _ctx: UserContext,
  _input: { purpose?: FilePurpose | null | undefined },
): Promise<FileInfo[]> {
  return notBuilt();
}

export async function chatFiles(_ctx: UserContext, _input: { chatId: string }): Promise<FileInfo[]> {
  return notBuilt();
}

export async function readFile(
  _ctx: UserContext,
  _input: { fileId: string },
): Promise<FileInfo & { content: string }> {
  return notBuilt();
}

export async function deleteFile(_ctx: UserContext, _input: { fileId: string }): Promise<{ deleted: true }> {
  return notBuilt();
}
