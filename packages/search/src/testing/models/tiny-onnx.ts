// Writes models of a few nodes in the ONNX format (onnx.proto), for trying the library that runs them.

type Field = Buffer;

/** A node: its operation, inputs and output by name, and whole numbers that set it. */
interface Node {
  op: string;
  inputs: string[];
  output: string;
  settings?: Record<string, number>;
}

interface Graph {
  nodes: Node[];
  /** Values that are stored in the model. */
  constants: Record<string, { dims: number[]; floats?: number[]; wholes?: number[] }>;
  inputs: string[];
  output: { name: string; dimensions: number };
}

const TYPE = { float: 1, int64: 7 } as const;
const OPSET = 13;
const IR_VERSION = 8;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = BigInt(value);
  do {
    bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0));
    left >>= 7n;
  } while (left > 0n);
  return Buffer.from(bytes);
}

const whole = (field: number, value: number): Field => Buffer.concat([varint(field * 8), varint(value)]);

function bytes(field: number, content: string | Uint8Array | Field[]): Field {
  const body = Array.isArray(content) ? Buffer.concat(content) : Buffer.from(content as string);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}

function node({ op, inputs, output, settings = {} }: Node): Field[] {
  const attributes = Object.entries(settings).map(([name, value]) =>
    bytes(5, [bytes(1, name), whole(3, value), whole(20, 2)]),
  );
  return [...inputs.map((each) => bytes(1, each)), bytes(2, output), bytes(4, op), ...attributes];
}

function constant(name: string, { dims, floats, wholes = [] }: Graph['constants'][string]): Field[] {
  const data = floats ? Float32Array.from(floats) : BigInt64Array.from(wholes, BigInt);
  return [
    ...dims.map((each) => whole(1, each)),
    whole(2, floats ? TYPE.float : TYPE.int64),
    bytes(8, name),
    bytes(9, new Uint8Array(data.buffer)),
  ];
}

/** An input or output whose sizes are not fixed. */
function value(name: string, type: number, dimensions: number): Field[] {
  const shape = Array.from({ length: dimensions }, (_, at) => bytes(1, [bytes(2, `${name}_${at}`)]));
  return [bytes(1, name), bytes(2, [bytes(1, [whole(1, type), bytes(2, shape)])])];
}

function model({ nodes, constants, inputs, output }: Graph): Buffer {
  const graph = [
    ...nodes.map((each) => bytes(1, node(each))),
    bytes(2, 'tiny'),
    ...Object.entries(constants).map(([name, each]) => bytes(5, constant(name, each))),
    ...inputs.map((name) => bytes(11, value(name, TYPE.int64, 2))),
    bytes(12, value(output.name, TYPE.float, output.dimensions)),
  ];
  return Buffer.concat([whole(1, IR_VERSION), bytes(7, graph), bytes(8, [whole(2, OPSET)])]);
}

const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
const lookUp: Node = { op: 'Gather', inputs: ['table', 'input_ids'], output: 'tokens' };

/** The vector of a token is its row in the table. */
export function tinyEncoder(table: number[][]): Buffer {
  return model({
    nodes: [{ ...lookUp, output: 'last_hidden_state' }],
    constants: { table: tableOf(table) },
    inputs: INPUTS,
    output: { name: 'last_hidden_state', dimensions: 3 },
  });
}

/** The score of two texts is the product of the sums of their tokens' vectors. */
export function tinyCrossEncoder(table: number[][]): Buffer {
  const asFloats = (name: string): Node[] => [
    { op: 'Cast', inputs: [name], output: `${name} as floats`, settings: { to: TYPE.float } },
    { op: 'Unsqueeze', inputs: [`${name} as floats`, 'last'], output: `each ${name}` },
  ];
  const sumOf = (part: string, weight: string): Node[] => [
    { op: 'Mul', inputs: ['unpadded', weight], output: `tokens of the ${part}` },
    { op: 'ReduceSum', inputs: [`tokens of the ${part}`, 'words'], output: part, settings: { keepdims: 0 } },
  ];
  return model({
    nodes: [
      lookUp,
      ...asFloats('attention_mask'),
      ...asFloats('token_type_ids'),
      { op: 'Mul', inputs: ['tokens', 'each attention_mask'], output: 'unpadded' },
      { op: 'Sub', inputs: ['one', 'each token_type_ids'], output: 'is first' },
      ...sumOf('question', 'is first'),
      ...sumOf('text', 'each token_type_ids'),
      { op: 'Mul', inputs: ['question', 'text'], output: 'products' },
      { op: 'ReduceSum', inputs: ['products', 'words'], output: 'logits', settings: { keepdims: 1 } },
    ],
    constants: {
      table: tableOf(table),
      one: { dims: [], floats: [1] },
      words: { dims: [1], wholes: [1] },
      last: { dims: [1], wholes: [2] },
    },
    inputs: INPUTS,
    output: { name: 'logits', dimensions: 2 },
  });
}

function tableOf(rows: number[][]): Graph['constants'][string] {
  return { dims: [rows.length, rows[0]?.length ?? 0], floats: rows.flat() };
}
