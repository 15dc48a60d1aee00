import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES, readEnv } from '@cosmos/api/context/env.ts';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../testing/repository.ts';

const FOLDER = join(ROOT, 'docker', 'kubernetes');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const manifests = files.flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as Manifest),
);

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

/** What is wrong with a manifest by the schema of its kind; null if nothing is. */
function faultOf(manifest: Manifest): string | null {
  const Kind = KINDS[manifest.kind as keyof typeof KINDS];
  try {
    new Kind(manifest as never).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** No field of any schema may have this value. */
const NOWHERE_ALLOWED = [[[]]];

/** The schemas allow fields that they don’t know, and then any value in them is right. */
function unknownFields(manifest: Manifest): string[] {
  return pathsIn(manifest)
    .filter((path) => faultOf(withValue(manifest, path, NOWHERE_ALLOWED) as Manifest) === null)
    .map((path) => path.join('.'));
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ]);
}

function withValue(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, replacement);
  return copy;
}

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s is what its schema asks for, without a field that it doesn’t know',
  (_name, manifest) => {
    expect(faultOf(manifest)).toBeNull();
    expect(unknownFields(manifest)).toEqual([]);
  },
);

test('a wrong value, a missing one and a misspelt field would be noticed', () => {
  const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec });
  expect(faultOf(service({ ports: [{ port: 'eighty' }] }))).toContain('port must be integer');
  expect(faultOf(service({ ports: [{}] }))).toContain('required property port');
  expect(unknownFields(service({ selectors: {}, ports: [{ port: 80 }] }))).toEqual(['spec.selectors']);
});

test('kustomization.yaml lists every manifest', () => {
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
  expect(resources.toSorted()).toEqual(files.toSorted());
});

interface Container {
  env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  envFrom: { configMapRef: { name: string } }[];
  ports: { name: string; containerPort: number }[];
  volumeMounts: { mountPath: string }[];
}
interface PodSpec {
  containers: Container[];
  terminationGracePeriodSeconds: number;
}
const pods = manifests
  .filter(({ kind }) => kind === 'Deployment')
  .map((manifest) => (manifest as unknown as { spec: { template: { spec: PodSpec } } }).spec.template.spec);
const config = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & {
  data: Record<string, string>;
};

test('the pods get known variables, and start with them', () => {
  expect(pods).toHaveLength(2);
  for (const { containers } of pods)
    for (const { env, envFrom } of containers) {
      expect(envFrom).toEqual([{ configMapRef: { name: config.metadata.name } }]);
      for (const { name, valueFrom } of env) expect(valueFrom.secretKeyRef.key).toBe(name);
      const names = [...Object.keys(config.data), ...env.map(({ name }) => name)];
      const ours = names.filter((name) => !name.startsWith('AWS_'));
      expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(ours));
      const secrets = Object.fromEntries(
        env.map(({ name }) => [
          name,
          name === 'DATABASE_URL' ? 'postgres://cosmos@db/cosmos' : 'more-than-thirty-two-characters-long',
        ]),
      );
      const started = readEnv({ NODE_ENV: 'production', ...config.data, ...secrets });
      expect(started).toMatchObject({ METRICS_HOST: '0.0.0.0', TRUST_PROXY: '1' });
    }
});

test('ports and folders are those that the image uses', () => {
  const dockerfile = readFileSync(join(ROOT, 'docker', 'Dockerfile'), 'utf8');
  const [server] = pods[0]?.containers ?? [];
  const portOf = (name: string) => server?.ports.find((port) => port.name === name)?.containerPort;
  expect(dockerfile).toContain(`EXPOSE ${portOf('http')}\n`);
  expect(String(portOf('metrics'))).toBe(config.data.METRICS_PORT);
  for (const { containers } of pods)
    expect(containers[0]?.volumeMounts.map(({ mountPath }) => mountPath)).toContain(
      /\bDATA_DIR=(\S+)/.exec(dockerfile)?.[1],
    );
});

test('the secrets that the pods need are named in the description', () => {
  const text = read('README.md');
  for (const { containers } of pods)
    for (const { env } of containers) for (const { name } of env) expect(text).toContain(`\`${name}\``);
});
