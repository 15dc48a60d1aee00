import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ProductConfig } from '@cosmos/contract/product/product-config.ts';
import { countClaim, countOf, exactCount } from '../../lib/format/rounded-count.ts';
import classes from './progress.module.css';
import { Section } from './section.tsx';

type Claims = ProductConfig['claims'];

export interface Figure {
  value: string;
  label: string;
}

interface ProgressProps {
  claims: Claims;
  facts: CatalogueFacts | undefined;
  /** Milestones, one sentence each. */
  lines: readonly string[];
}

/** The operator’s claims, as far as the catalogue bears them out: where it holds less, what it holds is said instead. */
export function Progress({ claims, facts, lines }: ProgressProps) {
  const figures = figuresOf(claims, facts);
  if (figures.length === 0 && lines.length === 0) return null;
  return (
    <Section title="Progress">
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={classes.figure}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Section>
  );
}

export function figuresOf(claims: Claims, facts: CatalogueFacts | undefined): Figure[] {
  const { technologies, researchers, universities, clients } = claims;
  const counted = (label: string, claimed: number | null, held: number): Figure[] => {
    const count = Math.min(claimed ?? 0, held);
    return count === 0 ? [] : [{ value: countClaim(count), label }];
  };
  return [
    ...(facts
      ? [
          ...counted('technologies', technologies, facts.technologies),
          ...counted('researchers', researchers, facts.researchers),
          ...counted('universities', universities, facts.universities.length),
        ]
      : []),
    ...(clients
      ? [
          {
            value: `${exactCount(clients.companies)}+`,
            label: `industry clients in ${countOf(clients.countries, 'country', 'countries')}`,
          },
        ]
      : []),
  ];
}
