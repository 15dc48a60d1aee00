// The lint rule that restricts imports to those that the table allows.
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { refusalOfFile, refusalOfLibrary } from './walls.mjs';

const ROOT = process.cwd();
const fromRoot = (file) => relative(ROOT, file).split(sep).join('/');

/** The file or library that an import refers to: `@cosmos/api/x.ts` is a file of this repository. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return { file: fromRoot(join(dirname(file), specifier)) };
  const own = /^@cosmos\/([\w-]+)\/(.+)$/.exec(specifier);
  return own ? { file: `packages/${own[1]}/src/${own[2]}` } : { library: specifier };
}

const imports = {
  create(context) {
    const from = fromRoot(context.filename);
    const check = (node, source, types) => {
      if (typeof source?.value !== 'string') return;
      const { file, library } = targetOf(context.filename, source.value.replace(/\?.*$/, ''));
      const message = file ? refusalOfFile(from, file, { types }) : refusalOfLibrary(from, library);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};

export default { meta: { name: 'walls' }, rules: { imports } };
