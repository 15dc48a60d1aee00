/** How many bytes of bodies are under way at once, in the process and by each sender. */
export interface BodyBudgetLimits {
  processBytes: number;
  senderBytes: number;
}

/** Gives back what was taken; more than once is as good as once. */
export type GiveBack = () => void;

export interface BodyBudget {
  /** Sets bytes aside before they are read; null where there is no room for them now. */
  take(sender: string, bytes: number): GiveBack | null;
  /** Bytes that are set aside. */
  taken(): number;
}

/** Bodies are only begun to be read where the memory for all of them is there, so that no number of senders uses it up. */
export function bodyBudget({ processBytes, senderBytes }: BodyBudgetLimits): BodyBudget {
  const bySender = new Map<string, number>();
  let all = 0;
  return {
    take: (sender, bytes) => {
      const theirs = bySender.get(sender) ?? 0;
      if (all + bytes > processBytes || theirs + bytes > senderBytes) return null;
      all += bytes;
      bySender.set(sender, theirs + bytes);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= bytes;
        const left = (bySender.get(sender) ?? 0) - bytes;
        if (left > 0) bySender.set(sender, left);
        else bySender.delete(sender);
      };
    },
    taken: () => all,
  };
}
