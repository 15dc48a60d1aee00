// The lint rule that keeps code from deciding by a sentence that a person is shown: reasons are typed, sentences may change.

const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|system-tests|bench|e2e)\//;
/** Where sentences come from, and the names of the objects that hold them. */
const SENTENCES_FILE = /(?:^|\/)messages\.ts$/;
const SENTENCES = /(?:^|_)MESSAGES$/;

const COMPARING = new Set(['===', '!==', '==', '!=']);
const SEARCHING = new Set(['includes', 'has', 'get', 'indexOf', 'startsWith', 'endsWith', 'search', 'match']);
const MESSAGE = 'Do not decide by a sentence that is shown: let a reason say it.';

const decisions = {
  create(context) {
    if (TEST.test(context.filename.replaceAll('\\', '/'))) return {};
    /** Functions that make sentences, and lists of sentences. */
    const makers = new Set();
    const lists = new Set();
    const searches = [];

    const isSentence = (node) => {
      if (node?.type === 'MemberExpression')
        return node.object.type === 'Identifier' && SENTENCES.test(node.object.name);
      return node?.type === 'CallExpression' && makers.has(node.callee.name);
    };
    const holdsSentences = (node) => {
      if (node?.type === 'NewExpression') return node.arguments.some(holdsSentences);
      return node?.type === 'ArrayExpression' && node.elements.some(isSentence);
    };
    const report = (node) => context.report({ node, message: MESSAGE });

    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (!SENTENCES_FILE.test(source.value)) return;
        for (const { local } of specifiers) if (!SENTENCES.test(local.name)) makers.add(local.name);
      },
      VariableDeclarator: ({ id, init }) => {
        if (holdsSentences(init)) lists.add(id.name);
      },
      BinaryExpression: (node) => {
        if (COMPARING.has(node.operator) && [node.left, node.right].some(isSentence)) report(node);
      },
      SwitchCase: (node) => {
        if (isSentence(node.test)) report(node);
      },
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || !SEARCHING.has(callee.property.name)) return;
        if (isSentence(callee.object) || holdsSentences(callee.object) || node.arguments.some(isSentence))
          report(node);
        else if (callee.object.type === 'Identifier') searches.push(node);
      },
      // A list may stand below what searches it.
      'Program:exit': () => {
        for (const node of searches) if (lists.has(node.callee.object.name)) report(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { decisions } };
