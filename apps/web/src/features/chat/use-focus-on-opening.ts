import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Opening {
  chatId: string | undefined;
  /** True if its first question was asked on the new-chat screen. */
  isHandedOver: boolean;
  /** True if the address names a place in the chat, or a record. */
  isElsewhere: boolean;
}

/** A chat opens with the focus in its composer; where that would bring up a keyboard on the screen, only after its first question. */
export function useFocusOnOpening(
  composer: RefObject<HTMLTextAreaElement | null>,
  { chatId, isHandedOver, isElsewhere }: Opening,
): void {
  const opened = useEffectEvent(() => {
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (isHandedOver || (chatId && !isElsewhere && hasKeyboard))
      composer.current?.focus({ preventScroll: true });
  });
  useEffect(() => opened(), [chatId]);
}
