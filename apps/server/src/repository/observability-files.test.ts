import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createInstruments } from '../telemetry/instruments.ts';
import { ROOT } from '../testing/repository.ts';

const FOLDER = join(ROOT, 'docker', 'observability');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const alert = z.strictObject({
  alert: z.string().regex(/^Cosmos[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string() }),
});
const rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alert) })) });
const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const alerts = rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(read('dashboard.json')));

/** Every series that a process writes, with the labels it may have; those of the scrape come from Prometheus. */
function seriesWritten(): Map<string, Set<string>> {
  const register = new Registry();
  createInstruments(register);
  const series = new Map([['up', new Set(['job', 'instance'])]]);
  for (const { name, type, labelNames = [] } of register.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames?: string[];
  }[]) {
    const labels = new Set([...labelNames, 'le', 'job', 'instance']);
    const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const part of parts) series.set(`${name}${part}`, labels);
  }
  return series;
}

interface Use {
  series: string;
  labels: string[];
}

/** Series that an expression asks for, each with the labels that it selects by. */
function uses(expr: string): Use[] {
  return [...expr.matchAll(/\b((?:cosmos|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, series = '', selectors = '']) => ({
      series,
      labels: [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    }),
  );
}

test('alerts and dashboard ask for series and labels that the product writes', () => {
  const written = seriesWritten();
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => uses(expr));
  expect(asked.length).toBeGreaterThan(60);
  const wrong = asked.filter(
    ({ series, labels }) => !labels.every((label) => written.get(series)?.has(label)) || !written.has(series),
  );
  expect(wrong).toEqual([]);
});

test('every figure of the product is on the dashboard, or some alert is about it', () => {
  const asked = new Set(
    [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
      uses(expr).map(({ series }) => series.replace(/_(?:bucket|sum|count)$/, '')),
    ),
  );
  const ours = [...seriesWritten().keys()].filter((name) => name.startsWith('cosmos_'));
  expect(ours.filter((name) => !asked.has(name.replace(/_(?:bucket|sum|count)$/, '')))).toEqual([]);
});

test('each alert says what has happened and what to do, in sentences of its own', () => {
  expect(new Set(alerts.map((each) => each.alert)).size).toBe(alerts.length);
  expect(new Set(alerts.map(({ annotations }) => annotations.action)).size).toBe(alerts.length);
  for (const { annotations } of alerts)
    for (const sentence of Object.values(annotations))
      expect(sentence).toMatch(/^(?:[A-Z]|\{\{)[^\n]{20,}\.$/);
});

test('the panels of the dashboard have ids of their own and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
