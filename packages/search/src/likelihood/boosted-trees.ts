/** A node asks whether a feature is at least a bound, [feature, bound, node below it, node from it on]; a leaf is what it adds. */
export type TreeNode = readonly number[];
/** The nodes of a tree, its root first. */
export type Tree = readonly TreeNode[];

/** Log-odds before any tree, and the trees that add to them. */
export interface BoostedTrees {
  base: number;
  trees: readonly Tree[];
}

/** The probability that something with these features belongs to the class. */
export function probabilityByTrees(features: readonly number[], { base, trees }: BoostedTrees): number {
  const odds = trees.reduce((sum, tree) => sum + addedBy(tree, features), base);
  return 1 / (1 + Math.exp(-odds));
}

function addedBy(tree: Tree, features: readonly number[]): number {
  let node = tree[0] ?? [0];
  while (node.length > 1) {
    const [feature = 0, bound = 0, below = 0, from = 0] = node;
    node = tree[(features[feature] ?? 0) < bound ? below : from] ?? [0];
  }
  return node[0] ?? 0;
}
