import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { isKnownHere, isLeft } from '#src/platform/session/passkey-support.ts'
import { makePasskey } from '#src/platform/session/passkeys.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { FormCard } from './parts/FormCard.tsx'
import classes from './SignIn.module.css'
import { useSend } from './use-send.ts'

/** Offers a passkey on this device to who has just made an account. `onDone` also where they want none. */
export const OfferPasskey = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui()
  const sending = useSend()
  const add = () =>
    void sending.send(async () => {
      try {
        await makePasskey()
        onDone()
      } catch (error) {
        if (isKnownHere(error)) onDone()
        else if (isLeft(error)) sending.setFailure(t`Passkey not created. Try again.`)
        else throw error
      }
    })
  return (
    <div className={classes.page}>
      <FormCard
        title={<Trans>Add a passkey?</Trans>}
        lead={
          <Trans>
            Next time, sign in with your fingerprint, face or device PIN. You can also add one later in Settings.
          </Trans>
        }
        sending={sending}
        onSubmit={add}
        others={
          <Button variant="default" fullWidth onClick={onDone}>
            <Trans>Not now</Trans>
          </Button>
        }
      >
        <SubmitButton pending={sending.isPending} fullWidth>
          <Trans>Add passkey</Trans>
        </SubmitButton>
      </FormCard>
    </div>
  )
}
