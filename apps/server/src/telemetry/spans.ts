import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { EMAILS, JOB_RUNS, MODEL_REQUESTS, PROCEDURES, SEARCHES } from '@cosmos/api/ports/telemetry.ts';
import { STATEMENTS } from '@cosmos/db/client/statements.ts';
import { isProbe, methodOf, routeOf } from './request-facts.ts';
import { onRequests } from './requests-started.ts';

const STATEMENT_CHARACTERS = 2_000;

interface Kind<Task> {
  kind: SpanKind;
  name(task: Task): string;
  /** Known from the beginning. Never a text, an address or an id of anybody’s. */
  attributes?(task: Task): Attributes;
  /** Known at the end. */
  outcome?(task: Task): Attributes & { hasFailed?: boolean };
  /** Part of something else, and told only with it. */
  isPart?: boolean;
}

/** Makes spans of what the product tells of its work, each inside the one that it belongs to. */
export class Spans {
  readonly #tracer: Tracer;
  readonly #contexts = new AsyncLocalStorage<Context>();
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #stops: (() => void)[];

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
    this.#stops = [
      this.#follow(PROCEDURES, {
        kind: SpanKind.INTERNAL,
        name: ({ path }) => path,
        outcome: ({ outcome }) => ({ 'cosmos.outcome': outcome, hasFailed: outcome === 'failed' }),
      }),
      this.#follow(SEARCHES, {
        kind: SpanKind.INTERNAL,
        name: () => 'search',
        outcome: ({ found }) =>
          found ? { 'cosmos.search.mode': found.mode, 'cosmos.search.candidates': found.candidates } : {},
      }),
      this.#follow(MODEL_REQUESTS, { kind: SpanKind.CLIENT, name: () => 'language model' }),
      this.#follow(EMAILS, {
        kind: SpanKind.CLIENT,
        name: () => 'send email',
        outcome: ({ outcome }) => ({ 'cosmos.outcome': outcome, hasFailed: outcome !== 'sent' }),
      }),
      this.#follow(JOB_RUNS, { kind: SpanKind.CONSUMER, name: ({ queue }) => `job ${queue}` }),
      this.#follow(STATEMENTS, {
        kind: SpanKind.CLIENT,
        name: ({ text }) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql',
        attributes: ({ text }) => ({
          'db.system.name': 'postgresql',
          'db.query.text': text.slice(0, STATEMENT_CHARACTERS),
        }),
        isPart: true,
      }),
    ];
  }

  /** The requests of this server. The trace that a header names is continued only if it comes from a trusted proxy. */
  ofRequests(server: Server, isTrusted: (address: string) => boolean): void {
    const stop = onRequests(server, (request, response) => {
      if (isProbe(request.url)) return;
      const parent = isTrusted(request.socket.remoteAddress ?? '')
        ? this.#propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const span = this.#tracer.startSpan(methodOf(request), { kind: SpanKind.SERVER }, parent);
      this.#contexts.enterWith(trace.setSpan(parent, span));
      response.once('close', () => {
        const [method, route] = [methodOf(request), routeOf(request)];
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
        });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    });
    this.#stops.push(stop);
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #follow<Task extends object>(tasks: TracingChannel<unknown, Task>, of: Kind<Task>): () => void {
    const contexts: AsyncLocalStorage<unknown> = this.#contexts;
    const spans = new WeakMap<Task, Span>();
    const begin = (task: Task): Context | undefined => {
      const parent = this.#contexts.getStore();
      if (of.isPart && !parent) return undefined;
      const options = { kind: of.kind, attributes: of.attributes?.(task) ?? {} };
      const span = this.#tracer.startSpan(of.name(task), options, parent ?? ROOT_CONTEXT);
      spans.set(task, span);
      return trace.setSpan(parent ?? ROOT_CONTEXT, span);
    };
    const onEnd = (task: Task) => {
      const span = spans.get(task);
      if (!span) return;
      const { hasFailed = false, ...attributes } = of.outcome?.(task) ?? {};
      span.setAttributes(attributes);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const onError = (task: Task & { error?: unknown }) => {
      const { error } = task;
      // Its message may quote what somebody has written.
      if (error instanceof Error) spans.get(task)?.setAttribute('error.type', error.name);
      spans.get(task)?.setStatus({ code: SpanStatusCode.ERROR });
    };
    const nothing = () => undefined;
    const subscribers = {
      start: nothing,
      end: nothing,
      asyncStart: nothing,
      asyncEnd: onEnd,
      error: onError,
    };
    tasks.start.bindStore(contexts, begin);
    tasks.subscribe(subscribers);
    return () => {
      tasks.unsubscribe(subscribers);
      tasks.start.unbindStore(contexts);
    };
  }
}
