/** How many bytes of request bodies may be in memory at the same time, in the process and per sender. */
export interface BodyBudgetLimits {
  processBytes: number;
  senderBytes: number;
}

/** The memory reserved for one body. */
export interface Share {
  /** Reserves this many more bytes; false if there is no room for them now. */
  take(bytes: number): boolean;
  /** Releases everything that was reserved; calling it again has no effect. */
  giveBack(): void;
}

export interface BodyBudget {
  shareFor(sender: string): Share;
}

/** Bodies are read only while there is memory for all of them, so that no number of senders can exhaust it. */
export function bodyBudget({ processBytes, senderBytes }: BodyBudgetLimits): BodyBudget {
  const bySender = new Map<string, number>();
  let all = 0;
  const add = (sender: string, bytes: number) => {
    all += bytes;
    const theirs = (bySender.get(sender) ?? 0) + bytes;
    if (theirs > 0) bySender.set(sender, theirs);
    else bySender.delete(sender);
  };
  return {
    shareFor: (sender) => {
      let taken = 0;
      return {
        take: (bytes) => {
          if (all + bytes > processBytes || (bySender.get(sender) ?? 0) + bytes > senderBytes) return false;
          taken += bytes;
          add(sender, bytes);
          return true;
        },
        giveBack: () => {
          add(sender, -taken);
          taken = 0;
        },
      };
    },
  };
}
