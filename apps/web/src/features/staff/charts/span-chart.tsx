import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { ticksTo } from './ticks.ts';

/** In CSS pixels, with the names below the axis. */
const HEIGHT = 176;

interface SpanChartProps {
  /** One for each month or day, oldest first: its name below the axis, and a number for each series. */
  data: Record<string, string | number>[];
  series: readonly { name: string; color: string }[];
  isStacked?: boolean;
}

/** "120K" */
const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact' });
const AXIS_FONT = { fontSize: 12, fill: 'var(--ink-2)' };

/** Names below the axis; with more they run into each other on phones. */
const NAMES = 6;

/** Columns over time. The same numbers stand in a table beside it, so screen readers skip it. */
export default function SpanChart({ data, series, isStacked = false }: SpanChartProps) {
  const ticks = ticksTo(Math.max(...data.map((at) => heightOf(at, series, isStacked))));
  return (
    <div aria-hidden="true">
      <BarChart
        h={HEIGHT}
        data={data}
        dataKey="at"
        type={isStacked ? 'stacked' : 'default'}
        series={series.map(({ name, color }) => ({ name, color }))}
        gridAxis="x"
        strokeDasharray="0"
        tickLine="none"
        textColor="var(--ink-2)"
        gridColor="var(--hairline)"
        withTooltip={false}
        maxBarWidth={28}
        xAxisProps={{ tick: AXIS_FONT, tickMargin: 6, interval: 0, ticks: namedOf(data) }}
        yAxisProps={{
          tick: AXIS_FONT,
          width: 40,
          ticks,
          domain: [0, ticks.at(-1) ?? 1],
          interval: 0,
          axisLine: false,
          tickFormatter: COMPACT.format,
        }}
        // What is zero has a line on the axis, so that columns stand in the middle above their names.
        barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false, minPointSize: isStacked ? 0 : 2 }}
        barChartProps={{ margin: { right: 20 }, accessibilityLayer: false, barCategoryGap: '16%', barGap: 1 }}
      />
    </div>
  );
}

function heightOf(
  at: Record<string, string | number>,
  series: SpanChartProps['series'],
  isStacked: boolean,
): number {
  const numbers = series.map(({ name }) => Number(at[name] ?? 0));
  return isStacked ? numbers.reduce((sum, each) => sum + each, 0) : Math.max(...numbers);
}

/** Evenly spaced, and the latest always. */
function namedOf(data: SpanChartProps['data']): string[] {
  const step = Math.ceil(data.length / NAMES);
  return data.filter((_, at) => (data.length - 1 - at) % step === 0).map(({ at }) => String(at));
}
