/** A use of a tool that the model asks for. */
export interface ToolCall {
  name: string;
  args: object;
}

/** The name of the task that offers tools. */
export const EXPLORING = 'explore';

interface ToolBody {
  tools?: unknown[];
  messages: { role: string }[];
}

export function offersTools(body: string): boolean {
  return (JSON.parse(body) as ToolBody).tools !== undefined;
}

/** The next call in the protocol's shape: as many as the messages have results of were made before. */
export function toolCallIn(body: string, calls: readonly ToolCall[]): object | null {
  const { tools, messages } = JSON.parse(body) as ToolBody;
  if (!tools) return null;
  const made = messages.filter(({ role }) => role === 'tool').length;
  const call = calls[made];
  if (!call) return null;
  return {
    id: `call-${made}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.args) },
  };
}
