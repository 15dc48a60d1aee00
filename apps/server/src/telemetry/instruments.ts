import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type Instruments = ReturnType<typeof createInstruments>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 5];
const ANSWER_SECONDS = [0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5, 10, 30, 90];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600];
const CANDIDATES = [0, 10, 30, 100, 200, 500];

/**
 * Every figure that a process can tell; README.md of docker/observability has what to do about them. Labels take a few known
 * values each: templates of routes, names of procedures and queues, outcomes.
 */
export function createInstruments(register: Registry) {
  collectDefaultMetrics({ register });
  const registers = [register];
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers });
  /** It begins with zeros, because Prometheus sees no increase in a series that has just appeared. */
  const counter = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    values: readonly string[],
  ) => {
    const counted = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) counted.labels(value).inc(0);
    return counted;
  };
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    ofRequests: {
      seconds: histogram(
        'cosmos_http_request_duration_seconds',
        'Time until a request was answered, by route template and class of status. /trpc includes streams.',
        REQUEST_SECONDS,
        ['method', 'route', 'status'],
      ),
      underWay: gauge(
        'cosmos_http_requests_under_way',
        'Requests that are being answered, streams included.',
      ),
      shed: counter(
        'cosmos_http_requests_shed_total',
        'Requests turned away to keep the process responsive, by what there was too much of.',
        'reason',
        ['requests', 'visitors', 'queue'],
      ),
      followers: gauge('cosmos_event_streams', 'Pages that follow an answer or an inbox.', ['feed']),
    },
    ofCalls: histogram(
      'cosmos_procedure_duration_seconds',
      'Time of a procedure, over whatever protocol it was called; of a stream, until it began.',
      CALL_SECONDS,
      ['procedure', 'outcome'],
    ),
    ofAnswers: {
      firstEvent: histogram(
        'cosmos_answer_first_event_seconds',
        'Time until the first thing that the asker could see.',
        ANSWER_SECONDS,
        ['assistant'],
      ),
      seconds: histogram('cosmos_answer_duration_seconds', 'Time of a whole answer.', ANSWER_SECONDS, [
        'assistant',
        'outcome',
      ]),
    },
    ofSearches: {
      seconds: histogram(
        'cosmos_search_duration_seconds',
        'Time of a search of the catalogue.',
        CALL_SECONDS,
        ['mode'],
      ),
      candidates: histogram('cosmos_search_candidates', 'Records that a search ranked.', CANDIDATES),
    },
    ofModel: histogram(
      'cosmos_model_request_duration_seconds',
      'Time until the language model had answered, or began to where its answer is streamed.',
      ANSWER_SECONDS,
      ['outcome'],
    ),
    ofPool: {
      connections: gauge('cosmos_database_pool_connections', 'Connections to the database.', ['state']),
      max: gauge('cosmos_database_pool_connections_max', 'How many connections this process may open.'),
      waiting: gauge('cosmos_database_pool_waiting', 'Queries that wait for a connection.'),
    },
    ofJobs: {
      jobs: gauge(
        'cosmos_jobs',
        'Jobs by queue: waiting, later, running, failed (to be tried again), dead.',
        ['queue', 'state'],
      ),
      seconds: histogram('cosmos_job_duration_seconds', 'Time of one run of a job.', JOB_SECONDS, [
        'queue',
        'outcome',
      ]),
      oldest: gauge(
        'cosmos_jobs_oldest_seconds',
        'How long the longest waiting job of a queue has been due.',
        ['queue'],
      ),
    },
    ofEmails: {
      handed: counter('cosmos_emails_total', 'Emails handed to the provider, by outcome.', 'outcome', [
        'sent',
        'refused',
        'later',
        'stop',
        'unknown',
      ]),
      events: counter(
        'cosmos_email_events_total',
        'What the provider reported about emails, by kind.',
        'kind',
        ['Delivery', 'Bounce', 'SpamComplaint'],
      ),
      waiting: gauge('cosmos_emails_waiting', 'Emails that have not left yet, or whose outcome is unknown.'),
      oldest: gauge('cosmos_emails_oldest_seconds', 'Age of the oldest of them.'),
    },
    ofIndex: {
      isServing: gauge(
        'cosmos_index_serving',
        '1 while this process serves an index, 0 while words alone are searched.',
      ),
      age: gauge(
        'cosmos_index_generation_age_seconds',
        'Since when the serving generation of the index serves.',
      ),
      records: gauge('cosmos_index_records', 'Records in the serving generation.', ['kind']),
      behind: gauge(
        'cosmos_index_versions_behind',
        'Versions of the catalogue that the index does not have yet.',
      ),
      failed: gauge('cosmos_index_failed_generations', 'Generations that could not be built or opened.'),
    },
    ofDisk: {
      free: gauge('cosmos_data_folder_free_bytes', 'Free space of the disk with the data folder.'),
      size: gauge('cosmos_data_folder_size_bytes', 'Size of the disk with the data folder.'),
    },
    backupAge: gauge(
      'cosmos_backup_age_seconds',
      'Age of the latest backup that servers made by themselves; missing if none are configured or made.',
    ),
    unread: counter(
      'cosmos_metrics_unread_total',
      'Figures that could not be read for a scrape, by what they are of.',
      'part',
      ['pool', 'jobs', 'emails', 'index', 'backup', 'disk'],
    ),
  };
}
