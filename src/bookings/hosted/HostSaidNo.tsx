import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { DeclineReason, HostRequest } from '#contract/hosts/requests.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Why a host declined, in sentences to the guest. */
export type DeclineSentences = Readonly<Record<DeclineReason, MessageDescriptor>>

/** The host of a tour or vehicle declined, with the reason given, or did not answer in time; `children`: what follows. */
export const HostSaidNo = (props: {
  request: HostRequest
  reasons: DeclineSentences
  actions: ReactNode
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const { request, reasons, actions, children } = props
  const isDeclined = request.answer === 'declined'
  const isNamed = isDeclined && request.reason !== null && request.reason !== 'other'
  return (
    <Notice
      kind="warning"
      title={isDeclined ? t`The host declined` : t`The host didn't answer in time`}
      actions={actions}
    >
      {isNamed && request.reason !== null && <>{i18n._(reasons[request.reason])} </>}
      {request.note !== '' && (
        <>
          <Trans>The host wrote: “{request.note}”</Trans>{' '}
        </>
      )}
      {children}
    </Notice>
  )
}
