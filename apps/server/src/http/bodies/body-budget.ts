/** How many bytes of bodies are under way at once, in the process and by each sender. */
export interface BodyBudgetLimits {
  processBytes: number;
  senderBytes: number;
}

/** What is set aside for one body. */
export interface Share {
  /** Sets so many bytes more aside; false where there is no room for them now. */
  take(bytes: number): boolean;
  /** Gives back all that was taken; more than once is as good as once. */
  giveBack(): void;
}

export interface BodyBudget {
  shareFor(sender: string): Share;
}

/** Bodies are only read on where the memory for all of them is there, so that no number of senders uses it up. */
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
