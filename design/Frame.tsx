/** A page of this app in a window of its own, so that its width decides as a device's does. */
export const Frame = ({ title, src, className }: { title: string; src: string; className: string | undefined }) => (
  // oxlint-disable-next-line iframe-missing-sandbox -- it is this app, which a sandbox would keep from its storage
  <iframe title={title} src={src} className={className} />
)
