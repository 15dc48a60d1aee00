import { usageAddress } from '@cosmos/contract/admin/address.ts';
import { USAGE_OUTCOMES, USAGE_SPANS, type UsageSpan } from '@cosmos/contract/admin/usage.ts';
import { api } from '../../../lib/api/api.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { RoomBones, RoomFailure } from '../list/room-states.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { countOf } from './usage-words.ts';

const USUAL_DAYS = 30;

/** How much the product is used, how well it answers, and what that costs; from what is stored anyway. */
export default function UsageRoom() {
  const [search, change] = useRoomSearch(usageAddress);
  const { toast, say } = useToast();
  const usage = api.admin.usage.useQuery({ days: search.days as UsageSpan }, { staleTime: 60_000 });
  return (
    <>
      <RoomHead
        title="Usage"
        total={null}
        gather={async () => [
          ['Day', 'Questions', ...USAGE_OUTCOMES.map(headOf), 'Model calls', 'Model tokens'],
          ...(usage.data?.days ?? []).map((day) => [
            day.day,
            countOf(day),
            ...USAGE_OUTCOMES.map((outcome) => day.outcomes[outcome] ?? 0),
            day.calls,
            day.tokens,
          ]),
        ]}
        say={say}
      >
        <PlainSelect
          label="Days"
          value={search.days === USUAL_DAYS ? '' : String(search.days)}
          choices={USAGE_SPANS.map((days) => ({
            value: days === USUAL_DAYS ? '' : String(days),
            name: `Last ${days} days`,
          }))}
          onValue={(days) => change({ days: days === '' ? undefined : (Number(days) as UsageSpan) })}
        />
      </RoomHead>
      {usage.isPending ? (
        <RoomBones label="the usage" />
      ) : !usage.data ? (
        <RoomFailure query={usage} />
      ) : (
        <UsageFigures usage={usage.data} price={search.price} onPrice={(price) => change({ price })} />
      )}
      {toast}
    </>
  );
}

function headOf(outcome: string): string {
  return outcome.replace(/^\w/, (first) => first.toUpperCase());
}
