import { Trans } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'

/** How an iPhone or iPad puts the app on its home screen: there only the person can do it. */
export const InstallSteps = ({ className }: { className?: string | undefined }) => (
  <ol className={className}>
    <li>
      <Trans>
        Tap <IconShare2 size={16} aria-hidden /> Share in the Safari toolbar.
      </Trans>
    </li>
    <li>
      <Trans>Choose “Add to Home Screen”.</Trans>
    </li>
    <li>
      <Trans>Tap “Add”. Open Singgah from its icon once while you're online.</Trans>
    </li>
  </ol>
)
