import type { PromptKind, Reply, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { api } from '../lib/api/api.ts';
import { BetaBanner } from '../features/beta/beta-banner.tsx';
import { PreviewPanel } from '../features/preview/preview-panel.tsx';
import { turnOnSky } from '../features/preview/turn-on-sky.ts';
import { usePreviewChat } from '../features/preview/use-preview-chat.ts';
import { Hero } from '../features/landing/hero.tsx';
import { Invitation } from '../features/landing/invitation.tsx';
import { SiteFooter } from '../features/landing/site-footer.tsx';
import { SiteHeader } from '../features/landing/site-header.tsx';
import { Holdings } from '../features/landing/holdings.tsx';
import { BenchmarkPicture, ConnectPicture } from '../features/landing/way-pictures.tsx';
import { Ways } from '../features/landing/ways.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { foundStars } from '../features/sky/map/found-stars.ts';
import { FirstSky } from '../features/sky/hero/first-sky.tsx';
import { HeroSky } from '../features/sky/hero/hero-sky.tsx';
import { SkyCrop } from '../features/sky/pictures/sky-crop.tsx';
import type { VisitorDialog } from '../lib/visitor-dialog.ts';
import { acknowledgeEnd, sessionEnd } from '../lib/session/session-store.ts';
import { exactCount } from '../lib/format/rounded-count.ts';
import { samplesOf } from '../lib/sample-prompts.ts';

// Loaded when the first of them opens.
const VisitorDialogs = lazy(() => import('./-visitor-dialogs.tsx'));

/** The product’s own name, shown until the settings have loaded. */
const NAME = { full: 'Cosmos AI Copilot', short: 'Cosmos' };

interface LandingPageProps {
  /** The preview chat named by the address. */
  sessionId?: string | undefined;
  /** Called when the preview chat has started, or was reset. */
  onSession?: (sessionId: string | undefined) => void;
  /** The dialog to open at first, for example at an address that needs an account. */
  opens?: VisitorDialog;
}

/** The dialog opened at an address that needs an account. */
export const SIGN_IN_FIRST: VisitorDialog = { name: 'login', notice: AUTH_MESSAGES.sessionMissing };

/** The same at the address of something that was shared, which is sent to people who may not be logged in. */
export const LOG_IN_TO_READ: VisitorDialog = { name: 'login', notice: AUTH_MESSAGES.loginToRead };

const nothing = () => undefined;

/** After a session ended by itself, opens the sign-in with the reason. */
function firstDialog(opens: VisitorDialog | undefined): VisitorDialog | null {
  const end = sessionEnd();
  if (end === 'expired') return { name: 'login', notice: AUTH_MESSAGES.signInAgain };
  if (end === 'password-reset') return { name: 'login' };
  // A person who has just signed out is not asked to sign in.
  return end === 'signed-out' && opens?.name === 'login' ? null : (opens ?? null);
}

/** What everybody sees without a session, at whatever address. */
export function LandingPage({ sessionId, onSession = nothing, opens }: LandingPageProps) {
  const [dialog, setDialog] = useState<VisitorDialog | null>(() => firstDialog(opens));
  const [dialogsUsed, setDialogsUsed] = useState(dialog !== null);
  const [passwordReset] = useState(() => sessionEnd() === 'password-reset');
  const go = (next: VisitorDialog | null) => {
    if (next) setDialogsUsed(true);
    else acknowledgeEnd();
    setDialog(next);
  };
  const settings = api.product.settings.useQuery().data;
  const facts = api.catalogue.facts.useQuery();
  const chat = usePreviewChat({ sessionId, onSession });
  const example = api.assistant.showcase.useQuery(undefined, { staleTime: Infinity });
  const samples = api.assistant.samples.useQuery();
  const asked = chat.turns.length > 0 || chat.restoring;
  const onSky = turnOnSky(chat.turns);
  const found = useMemo(() => {
    if (onSky) return foundStars(onSky.results, citedBy(onSky.reply));
    return asked || !example.data ? [] : foundStars(example.data.results, example.data.sentences);
  }, [onSky, asked, example.data]);
  const ask = (text: string, kind: PromptKind) => {
    if (!chat.busy) chat.ask(text, kind);
  };
  const composer = useRef<HTMLTextAreaElement>(null);

  const name = settings ? { full: settings.name, short: settings.shortName } : NAME;
  const contactEmail = settings?.about.contactEmail ?? null;
  const held = facts.data?.holdings ?? [];
  const known = facts.data && facts.data.technologies > 0 ? exactCount(facts.data.technologies) : undefined;
  const count = facts.isPending ? null : known;
  const explore = () => {
    composer.current?.focus({ preventScroll: true });
    composer.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };

  return (
    <>
      <Hero
        count={count}
        header={
          <SiteHeader name={name} onDialog={go} offersBelow={chat.turns.at(-1)?.failure?.isLimit === true} />
        }
        sky={{
          stars: <HeroSky found={found} onAsk={(title) => ask(title, 'problem')} />,
          beside: <FirstSky place="beside" />,
          above: <FirstSky place="above" />,
        }}
      >
        <PreviewPanel
          chat={chat}
          inputRef={composer}
          example={example.isError ? null : example.data}
          sample={facts.data?.sample ?? false}
          holdings={<Holdings facts={facts.data} featured={settings?.featuredUniversities ?? []} />}
          onDialog={go}
        />
      </Hero>
      {/* Hydrated in a separate task, after the visible part. */}
      <Suspense>
        <Ways
          pictures={{
            solve: <SkyCrop kind="solve" />,
            benchmark: <BenchmarkPicture results={example.data?.results ?? []} holdings={held} />,
            landscape: <SkyCrop kind="landscape" />,
            connect: <ConnectPicture holdings={held} />,
          }}
          samples={samples.isPending ? undefined : samplesOf(samples.data)}
          office={held.find(({ short }) => short === 'Cornell') ?? held[0]}
          onRun={ask}
          onLogin={() => go({ name: 'login' })}
        />
        <Invitation
          picture={<SkyCrop kind="dome" />}
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
      {dialogsUsed && (
        <Suspense>
          <VisitorDialogs dialog={dialog} onDialog={go} passwordReset={passwordReset} />
        </Suspense>
      )}
    </>
  );
}

function citedBy(reply: Reply | null): SummarySentence[] {
  return reply?.type === 'search_results' ? reply.sentences : [];
}
