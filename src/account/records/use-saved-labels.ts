import { useLingui } from '@lingui/react/macro'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { notify } from '#src/ui/notify.ts'

/** Says that a change is with the server, or waits on the device. */
export const useSavedLabel = () => {
  const { t } = useLingui()
  return (submitted: Submitted, about: string): void =>
    void notify(
      submitted === 'sent'
        ? { title: t`Saved`, message: about }
        : { title: t`Saved on this device`, message: t`It'll be sent when you're back online.` },
    )
}
