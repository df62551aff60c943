import { useState } from 'react'
import { confirmTotp, forgetDevice, removeTotp, renewBackupCodes, startTotp } from '#contract/accounts/second-factor.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useChange } from './use-change.ts'

/** Changes of the second factor, with the setup under way and the backup codes to show once. */
export const useTwoFactor = () => {
  const { change, pending, failure, clear, dialog } = useChange()
  const [setup, setSetup] = useState<ResponseOf<typeof startTotp> | null>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  const begin = () => change({ name: 'begin', action: () => call(startTotp, {}), onDone: setSetup })
  const confirm = (code: string) => {
    setMistake(null)
    return change({
      name: 'confirm',
      action: () =>
        call(confirmTotp, { body: { code } }).catch((error: unknown) => {
          if (!hasCode(error, 'code_refused')) throw error
          setMistake(error.message)
          return null
        }),
      onDone: (made) => {
        if (made === null) return
        setSetup(null)
        setCodes(made.backupCodes)
      },
    })
  }
  const renew = () =>
    change({
      name: 'renew',
      action: () => call(renewBackupCodes, {}),
      onDone: (made) => setCodes(made.backupCodes),
    })
  const leave = () =>
    change({
      name: 'leave',
      action: () => call(removeTotp, {}),
      onDone: () => {
        setLeaving(false)
        setCodes(null)
      },
    })
  const forget = (deviceId: string) =>
    change({ name: deviceId, action: () => call(forgetDevice, { params: { deviceId } }) })

  const cancelSetup = () => {
    setSetup(null)
    setMistake(null)
    clear()
  }

  return {
    setup,
    mistake,
    codes,
    isLeaving,
    pending,
    failure,
    dialog,
    setCodes,
    setLeaving,
    begin,
    confirm,
    cancelSetup,
    renew,
    leave,
    forget,
  }
}
export type TwoFactorChanges = ReturnType<typeof useTwoFactor>
