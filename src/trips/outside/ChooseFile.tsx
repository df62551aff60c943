import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { addShared, draftsKey } from './drafts.ts'

const MAX_BYTES = 2_000_000

/** Reads mails and calendar files that the person chooses, where nothing can be shared to the app. Nothing is uploaded. */
export const ChooseFile = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'unread' | 'failed'>('idle')
  const read = async (chosen: readonly File[]) => {
    if (user === null || chosen.length === 0) return
    setState('reading')
    try {
      const files = await Promise.all(
        chosen
          .filter(({ size }) => size <= MAX_BYTES)
          .map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
      )
      const count = await addShared(openUserStore(user), { title: '', text: '', url: '', files })
      await queryClient.invalidateQueries({ queryKey: draftsKey })
      setState(count === 0 ? 'unread' : 'idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={20} aria-hidden />}
        loading={state === 'reading'}
        onClick={() => input.current?.click()}
      >
        <Trans>Import a confirmation</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".ics,.eml,.html,.txt,text/calendar,message/rfc822,text/html,text/plain"
        aria-label={t`Import a confirmation`}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void read(chosen)
        }}
      />
      {state === 'unread' && (
        <Notice kind="warning" title={t`We couldn't find a booking in that file`}>
          <Trans>Choose an email (.eml) or a calendar file (.ics), or add the booking yourself.</Trans>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice kind="danger" title={t`That file couldn't be read`}>
          <Trans>Try again, or add the booking yourself.</Trans>
        </Notice>
      )}
    </>
  )
}
