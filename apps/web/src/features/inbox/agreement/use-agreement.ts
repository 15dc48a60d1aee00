import { useState } from 'react';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { refreshThread } from '../data/inbox-data.ts';

type SignedFile = Parameters<typeof trpc.email.signAgreement.mutate>[0]['file'];

/** What a member can say of a conversation’s agreement; each is shown once the server has it. */
export function useAgreement(threadId: string) {
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const change = async (made: () => Promise<unknown>) => {
    setBusy(true);
    setComplaint(null);
    try {
      await made();
      await refreshThread(threadId);
    } catch (error) {
      setComplaint(faultOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    complaint,
    ask: () => void change(() => trpc.email.askAgreement.mutate({ threadId })),
    send: (file: { messageId: string; name: string }) =>
      void change(() => trpc.email.sendAgreement.mutate({ threadId, file })),
    sign: (file: SignedFile, signedOn: string) =>
      void change(() => trpc.email.signAgreement.mutate({ threadId, file, signedOn })),
    takeBack: (stepId: string) =>
      void change(() => trpc.email.takeBackAgreement.mutate({ threadId, stepId })),
  };
}
