// The lint rule that keeps code from depending on text shown to people: reasons are typed, so that messages may
// change.

const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|system-tests|bench|e2e)\//;
/** The files that messages come from, and the names of the objects that contain them. */
const SENTENCES_FILE = /(?:^|\/)messages\.ts$/;
const SENTENCES = /(?:^|_)MESSAGES$/;

const COMPARING = new Set(['===', '!==', '==', '!=']);
const SEARCHING = new Set(['includes', 'has', 'get', 'indexOf', 'startsWith', 'endsWith', 'search', 'match']);
const MESSAGE = 'Do not compare text that is shown to people: use a typed reason.';

const decisions = {
  create(context) {
    if (TEST.test(context.filename.replaceAll('\\', '/'))) return {};
    /** Functions that return messages, and lists of messages. */
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
      // A list may be declared below the code that searches it.
      'Program:exit': () => {
        for (const node of searches) if (lists.has(node.callee.object.name)) report(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { decisions } };
