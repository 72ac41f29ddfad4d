/** The house's mark: the evening sun going down into lines of text. Decoration; the name stands beside it. @param size px */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="#1cc3aa" />
      <path d="M15 34a17 17 0 0 1 34 0Z" fill="#07453c" />
      <path d="M10 40h44M16 46.500h32M23 53h18" stroke="#07453c" strokeWidth="3.600" strokeLinecap="round" />
    </svg>
  );
}
