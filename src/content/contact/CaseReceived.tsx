import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { notify } from '#src/ui/notify.ts'

/** The number of the case, to keep. */
export const CaseReceived = ({ number, email, onAgain }: { number: string; email: string; onAgain: () => void }) => {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => notify({ message: t`Number copied.` }),
      () => undefined,
    )
  return (
    <EmptyState
      role="status"
      icon={<IconMailCheck size={34} />}
      title={t`Case ${number}`}
      actions={
        <>
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            <Trans>Copy number</Trans>
          </Button>
          <Button variant="default" onClick={onAgain}>
            <Trans>Write another message</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Quote this number if you write again. We'll answer at <bdi>{email}</bdi>.
      </Trans>
    </EmptyState>
  )
}
