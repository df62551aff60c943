/** The mark: a sail over a wave, which is also a roof over a bed. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="9" fill="#0f6b60" />
    <path d="M16.2 5.2 6.4 17.6h9.8z" fill="#fff" />
    <path d="M18.2 8.6v9h6.9z" fill="#f9b528" />
    <path
      d="M5.6 21.6c2.6-2 5.2-2 7.8 0s5.2 2 7.8 0c1.8-1.4 3.4-1.8 5.2-1.2"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
)
