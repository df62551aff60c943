/** A page of this app in an iframe, so that media queries use the frame's width like a device's. */
export const Frame = ({ title, src, className }: { title: string; src: string; className: string | undefined }) => (
  // oxlint-disable-next-line iframe-missing-sandbox -- it is this app, which a sandbox would keep from its storage
  <iframe title={title} src={src} className={className} />
)
