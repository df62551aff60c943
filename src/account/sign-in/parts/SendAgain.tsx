import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { notify } from '#src/ui/notify.ts'

const PAUSE_SECONDS = 60

/** Requests another code, a minute after the previous one. */
export const SendAgain = ({ onSend }: { onSend: () => Promise<void> }) => {
  const { t } = useLingui()
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    const clock = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(clock)
  }, [])

  const send = async () => {
    setPending(true)
    try {
      await onSend()
      setLeft(PAUSE_SECONDS)
      void notify({ message: t`We've sent another code.` })
    } catch {
      void notify({ message: t`Couldn't send the code. Try again in a moment.` })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="default" fullWidth loading={isPending} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? <Trans>Resend code in {left} s</Trans> : <Trans>Resend code</Trans>}
    </Button>
  )
}
