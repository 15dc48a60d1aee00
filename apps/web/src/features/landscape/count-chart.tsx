import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

export interface CountDatum {
  label: string;
  count: number;
  /** A token. */
  color: string;
}

interface CountChartProps {
  data: CountDatum[];
  /** Bars lie, one a row; columns stand on an axis that names them. */
  kind: 'bars' | 'columns';
  height: number;
}

const SERIES = [{ name: 'count', color: 'var(--ink-3)' }];
const AXIS_FONT = { fontSize: 12, fill: 'var(--ink-2)' };

/** The picture of counts; names, numbers and presses belong to the buttons around it. */
export default function CountChart({ data, kind, height }: CountChartProps) {
  const lying = kind === 'bars';
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      series={SERIES}
      orientation={lying ? 'vertical' : 'horizontal'}
      gridAxis="none"
      tickLine="none"
      textColor="var(--ink-2)"
      gridColor="var(--strong)"
      withTooltip={false}
      withYAxis={false}
      withXAxis={!lying}
      withBarValueLabel={!lying}
      valueLabelProps={{ fontSize: 12, fill: 'var(--ink-2)', offset: 4, position: 'top' }}
      xAxisProps={lying ? {} : { tick: AXIS_FONT, interval: 0, tickMargin: 4, height: 22, padding: 'no-gap' }}
      barProps={{ radius: lying ? 2 : [2, 2, 0, 0], isAnimationActive: false, ...(lying && { barSize: 8 }) }}
      barChartProps={{
        accessibilityLayer: false,
        barCategoryGap: lying ? 0 : '16%',
        margin: lying ? { top: 0, right: 0, bottom: 0, left: 0 } : { top: 20, right: 0, bottom: 0, left: 0 },
      }}
    />
  );
}
