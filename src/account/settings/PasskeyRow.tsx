import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { DeleteButtons } from './DeleteButtons.tsx'
import classes from './Factors.module.css'

/** A passkey: name, creation and last use; the name can be edited inline. */
export const PasskeyRow = (props: {
  passkey: Passkey
  isLastMethod: boolean
  pending: string | null
  onRename: (name: string, onDone: () => void) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { passkeyId, name, madeAt, lastUsedAt, isBackedUp } = props.passkey
  const [typed, setTyped] = useState<string | null>(null)
  const [isSure, setSure] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const isRenaming = props.pending === `rename ${passkeyId}`
  const isRemoving = props.pending === `remove ${passkeyId}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = (typed ?? '').trim()
    setMissing(next === '')
    if (next === '') field.current?.focus()
    else props.onRename(next, () => setTyped(null))
  }

  if (typed !== null) {
    return (
      <li className={classes.item}>
        <form method="post" noValidate className={classes.rename} onSubmit={submit}>
          <TextInput
            ref={field}
            label={t`Passkey name`}
            maxLength={60}
            value={typed}
            error={isMissing ? t`Enter a name.` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SubmitButton pending={isRenaming}>
            <Trans>Save</Trans>
          </SubmitButton>
          <Button variant="default" onClick={() => setTyped(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.quiet}>
          <Trans>Created on {formatDate(madeAt, deviceZone())}</Trans>
          {' · '}
          {lastUsedAt === null ? (
            <Trans>not used yet</Trans>
          ) : (
            <Trans>last used on {formatDate(lastUsedAt, deviceZone())}</Trans>
          )}
          {isBackedUp && (
            <>
              {' · '}
              <Trans>synced across devices</Trans>
            </>
          )}
        </div>
        {props.isLastMethod && (
          <div className={classes.quiet}>
            <Trans>This is your only way to sign in. Set a password or add another passkey first.</Trans>
          </div>
        )}
      </div>
      <div className={classes.ways}>
        <Button variant="default" aria-label={t`Rename ${name}`} onClick={() => setTyped(name)}>
          <Trans>Rename</Trans>
        </Button>
        {!props.isLastMethod && (
          <DeleteButtons {...{ name, isSure, isRemoving }} onSure={setSure} onRemove={props.onRemove} />
        )}
      </div>
    </li>
  )
}
