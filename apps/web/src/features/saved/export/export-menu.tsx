import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Menu, MenuItem } from '../../../ui/buttons/menu.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { EXPORTS, type ExportFormat, exportRecords } from './export-saved.ts';

interface ExportMenuProps {
  /** Of the file. */
  title: string;
  /** Ids of what is exported. */
  gather: () => Promise<readonly string[]>;
  say: Say;
  /** The button that opens it. */
  children: (button: { children: ReactNode; 'aria-busy': boolean | undefined }) => ReactElement;
}

/** Downloads saved records in one of four formats. */
export function ExportMenu({ title, gather, say, children }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const write = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await exportRecords(await gather(), format, title);
    } catch (error) {
      say('bad', faultOf(error).message);
    }
    setBusy(false);
  };
  const face = (
    <>
      <IconDownload size={18} stroke={1.6} aria-hidden="true" />
      {isBusy ? 'Exporting…' : 'Export'}
    </>
  );
  return (
    <Menu
      target={children({ children: face, 'aria-busy': isBusy || undefined })}
      width={200}
      disabled={isBusy}
    >
      {EXPORTS.map(({ format, name }) => (
        <MenuItem key={format} onClick={() => void write(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
