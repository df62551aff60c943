import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { hasPasskeys, isKnownHere, isLeft } from '#src/platform/session/passkey-support.ts'
import { makePasskey } from '#src/platform/session/passkeys.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { factorQueries } from './factor-queries.ts'
import classes from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { useChange } from './use-change.ts'

/** The passkeys of a person: add one, call it otherwise, remove it. */
export const Passkeys = () => {
  const { t } = useLingui()
  const query = useQuery(factorQueries.passkeys())
  const { change, pending, failure, dialog } = useChange()
  const canAdd = hasPasskeys()

  const addingText = (error: unknown): string | null => {
    if (isKnownHere(error)) return t`This device already has a passkey for your account.`
    if (isLeft(error)) return t`Passkey not created. Try again.`
    return error instanceof ApiError ? error.message : null
  }

  return (
    <section id="passkeys" aria-labelledby="passkeys-title" className={classes.section}>
      <div>
        <Title order={3} size="h4" id="passkeys-title">
          <Trans>Passkeys</Trans>
        </Title>
        <p className={classes.lead}>
          <Trans>Sign in with your fingerprint, face or device PIN. No password or code needed.</Trans>
        </p>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FactorState query={query}>
        {({ items, hasPassword }) => (
          <>
            {items.length === 0 ? (
              <p className={classes.lead}>
                <Trans>No passkeys yet.</Trans>
              </p>
            ) : (
              <ul className={classes.list} aria-labelledby="passkeys-title">
                {items.map((passkey) => (
                  <PasskeyRow
                    key={passkey.passkeyId}
                    passkey={passkey}
                    isLastMethod={!hasPassword && items.length === 1}
                    pending={pending}
                    onRename={(name, onDone) =>
                      void change({
                        name: `rename ${passkey.passkeyId}`,
                        action: () => call(renamePasskey, { body: { passkeyId: passkey.passkeyId, name } }),
                        onDone,
                      })
                    }
                    onRemove={() =>
                      void change({
                        name: `remove ${passkey.passkeyId}`,
                        action: () => call(removePasskey, { body: { passkeyId: passkey.passkeyId } }),
                      })
                    }
                  />
                ))}
              </ul>
            )}
            {canAdd ? (
              <div className={classes.ways}>
                <Button
                  leftSection={<IconFingerprint size={20} aria-hidden />}
                  loading={pending === 'add'}
                  aria-busy={pending === 'add'}
                  onClick={() => void change({ name: 'add', action: makePasskey, words: addingText })}
                >
                  <Trans>Add passkey</Trans>
                </Button>
              </div>
            ) : (
              <Notice kind="info">
                <Trans>This browser can't create passkeys here.</Trans>
              </Notice>
            )}
          </>
        )}
      </FactorState>
      {dialog}
    </section>
  )
}
