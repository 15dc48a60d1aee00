/** The arc: the product’s logo, and the shape that shows relevance. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path
        d="M17.6 4.35A10.3 10.3 0 1 0 24.28 13.3"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="14" cy="14" r="1.6" fill="currentColor" />
      <circle cx="21.9" cy="7.3" r="3.3" fill="var(--primary)" />
    </svg>
  );
}
