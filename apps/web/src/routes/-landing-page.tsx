import type { Reply, SummarySentence } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { turnOnSky } from '../features/conversation/chat-state.ts';
import { BetaBanner } from '../features/beta/beta-banner.tsx';
import { PreviewPanel } from '../features/conversation/preview-panel.tsx';
import { useChat } from '../features/conversation/use-chat.ts';
import { Hero } from '../features/landing/hero.tsx';
import { Invitation } from '../features/landing/invitation.tsx';
import { SiteFooter } from '../features/landing/site-footer.tsx';
import { SiteHeader } from '../features/landing/site-header.tsx';
import { UniversityStrip } from '../features/landing/university-strip.tsx';
import { Ways } from '../features/landing/ways.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { foundStars } from '../features/sky/found-stars.ts';
import { HeroSky } from '../features/sky/hero-sky.tsx';
import { SkyCrop } from '../features/sky/sky-crop.tsx';
import { useSky } from '../features/sky/sky-query.ts';
import type { Door } from '../lib/door.ts';
import { factsQuery, settingsQuery } from '../lib/queries.ts';
import { acknowledgeEnd, sessionEnd } from '../lib/session-store.ts';
import { roundedCount } from '../lib/rounded-count.ts';

// Asked for when the first of them opens.
const Doors = lazy(() => import('./-doors.tsx'));

/** Until the settings are there, the page stands with the product's own name. */
const NAME = { full: 'Cosmos AI Copilot', short: 'Cosmos' };

interface LandingPageProps {
  /** The preview chat that the address names. */
  sessionId?: string | undefined;
  /** The preview chat has begun, or was reset. */
  onSession?: (sessionId: string | undefined) => void;
  /** The dialog that stands open from the beginning, as at an address that needs an account. */
  opens?: Door;
}

/** What stands open at an address that needs an account. */
export const SIGN_IN_FIRST: Door = { name: 'login', notice: MESSAGES.sessionMissing };

const nothing = () => undefined;

/** A session that has ended by itself brings its owner back to the doors, with the reason. */
function doorAtFirst(opens: Door | undefined): Door | null {
  const end = sessionEnd();
  if (end === 'expired') return { name: 'login', notice: MESSAGES.signInAgain };
  if (end === 'password-reset') return { name: 'login' };
  // Whoever has just signed out is not asked to sign in.
  return end === 'signed-out' && opens?.name === 'login' ? null : (opens ?? null);
}

/** What everybody sees who isn't signed in, at whatever address. */
export function LandingPage({ sessionId, onSession = nothing, opens }: LandingPageProps) {
  const [door, setDoor] = useState<Door | null>(() => doorAtFirst(opens));
  const [doorsUsed, setDoorsUsed] = useState(door !== null);
  const [passwordReset] = useState(() => sessionEnd() === 'password-reset');
  const go = (next: Door | null) => {
    if (next) setDoorsUsed(true);
    else acknowledgeEnd();
    setDoor(next);
  };
  const settings = useQuery(settingsQuery).data;
  const facts = useQuery(factsQuery);
  const sky = useSky();
  const chat = useChat({ sessionId, onSession });
  const onSky = turnOnSky(chat.turns);
  const found = useMemo(() => (onSky ? foundStars(onSky.results, citedBy(onSky.reply)) : []), [onSky]);
  const composer = useRef<HTMLTextAreaElement>(null);

  const name = settings ? { full: settings.name, short: settings.shortName } : NAME;
  const contactEmail = settings?.about.contactEmail ?? null;
  const asked = chat.turns.length > 0 || chat.restoring;
  const known = facts.data && facts.data.technologies > 0 ? roundedCount(facts.data.technologies) : undefined;
  const count = facts.isPending ? null : known;
  const explore = () => {
    composer.current?.focus({ preventScroll: true });
    composer.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };

  return (
    <>
      <Hero
        count={count}
        asked={asked}
        header={<SiteHeader name={name} onDoor={go} />}
        sky={<HeroSky sky={sky} found={found} />}
      >
        <PreviewPanel chat={chat} inputRef={composer} sample={facts.data?.sample ?? false} onDoor={go} />
      </Hero>
      {/* Taken over in a task of its own, after what is in sight. */}
      <Suspense>
        <UniversityStrip facts={facts.data} universities={settings?.featuredUniversities ?? []} />
        <Ways
          pictures={{
            solve: <SkyCrop sky={sky} kind="solve" />,
            landscape: <SkyCrop sky={sky} kind="landscape" />,
          }}
          onRun={(text, kind) => {
            if (!chat.busy) chat.ask(text, kind);
          }}
          onLogin={() => go({ name: 'login' })}
        />
        <Invitation
          picture={<SkyCrop sky={sky} kind="dome" />}
          onInvite={() => go({ name: 'invite' })}
          onExplore={explore}
        />
        <SiteFooter
          copyright={settings?.copyright ?? ''}
          socialLinks={settings?.socialLinks ?? []}
          legal={<LegalLinks name={name.full} contactEmail={contactEmail} />}
        />
      </Suspense>
      <BetaBanner look="floating" />
      {doorsUsed && (
        <Suspense>
          <Doors door={door} onDoor={go} passwordReset={passwordReset} />
        </Suspense>
      )}
    </>
  );
}

function citedBy(reply: Reply | null): SummarySentence[] {
  return reply?.type === 'search_results' ? reply.sentences : [];
}
