import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { articleQueries } from '../articles/queries.ts'

const storedNote = msg`Pages you've opened on this device, with their date.`

export const contentOfflineActions: OfflineActions = {
  reading: [
    { words: msg`Open the app from the home screen`, ends: [], isOwn: true },
    {
      words: msg`Read help articles`,
      note: storedNote,
      asks: [articleQueries.list('help'), articleQueries.detail('help', '')],
    },
    { words: msg`Find places in saved cities`, note: msg`Save a city under Places first.`, ends: [], isOwn: true },
    { words: msg`Read stories and offers`, asks: [articleQueries.list('post')] },
    { words: msg`Rate an article`, ends: ['articles.vote'] },
  ],
  writing: [
    { words: msg`Send a message`, ends: ['contact.create'] },
    { words: msg`Suggest an edit of a place`, ends: ['directorySuggestions.put'] },
    { words: msg`Fill in and edit a listing`, ends: ['listings.put'] },
    {
      words: msg`Submit a listing, withdraw it or delete a draft`,
      ends: ['listings.submit', 'listings.withdraw', 'listings.remove'],
    },
    {
      words: msg`Add photos to a listing`,
      ends: ['photos.begin', 'photos.sendPart', 'photos.finish'],
    },
    { words: msg`Duplicate one of your listings`, ends: ['listings.copy'] },
    { words: msg`Confirm or stop mails about messages`, ends: ['contact.confirm', 'contact.stop'] },
    {
      words: msg`Get notified when a service starts`,
      ends: ['launch-notices.request', 'launch-notices.confirm', 'launch-notices.leave'],
    },
  ],
}
