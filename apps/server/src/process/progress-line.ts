/** One line for the person at the terminal; `done` ends it. */
export interface ProgressLine {
  show(text: string): void;
  done(text: string): void;
}

/** On a terminal the line is overwritten; elsewhere each step is printed once. */
export function progressLine(out: NodeJS.WriteStream): ProgressLine {
  let last = '';
  return {
    show: (text) => {
      if (out.isTTY) out.write(`\r\u001B[2K${text}`);
      else {
        const step = text.replace(/ \d+%$/, '');
        if (step !== last) out.write(`${step}\n`);
        last = step;
      }
    },
    done: (text) => out.write(out.isTTY ? `\r\u001B[2K${text}\n` : `${text}\n`),
  };
}
