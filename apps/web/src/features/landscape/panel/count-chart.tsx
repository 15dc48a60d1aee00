import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { COLUMN_MARGINS } from './column-margins.ts';

export interface CountDatum {
  label: string;
  count: number;
  /** A colour token. */
  color: string;
}

const WIDEST_COLUMN = 40;

interface CountChartProps {
  data: CountDatum[];
  height: number;
  /** The count of a column as high as the chart. */
  highest: number;
}

const SERIES = [{ name: 'count', color: 'var(--ink-3)' }];
const AXIS_FONT = { fontSize: 12, fill: 'var(--ink-2)' };

/** Columns on a labelled axis; names, numbers and presses belong to the buttons around it. */
export default function CountChart({ data, height, highest }: CountChartProps) {
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      series={SERIES}
      gridAxis="none"
      tickLine="none"
      textColor="var(--ink-2)"
      gridColor="var(--strong)"
      withTooltip={false}
      withYAxis={false}
      yAxisProps={{ domain: [0, highest] }}
      maxBarWidth={WIDEST_COLUMN}
      xAxisProps={{
        tick: AXIS_FONT,
        interval: 0,
        tickMargin: 4,
        height: COLUMN_MARGINS.below,
        padding: 'no-gap',
      }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      barChartProps={{
        accessibilityLayer: false,
        barCategoryGap: '16%',
        margin: { top: COLUMN_MARGINS.above, right: 0, bottom: 0, left: 0 },
      }}
    />
  );
}
