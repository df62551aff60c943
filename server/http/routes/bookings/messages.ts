import * as endpoints from '#contract/bookings/messages.ts'
import { conversation, readMessages, unreadConversations } from '#server/domain/bookings/messages/conversation.ts'
import { readMessagePhoto, reportedPhoto } from '#server/domain/bookings/messages/message-photo.ts'
import { reportMessage } from '#server/domain/bookings/messages/report-message.ts'
import { putMessage } from '#server/domain/bookings/messages/write-message.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const messagesRoutes = [
  memberRoute(endpoints.getConversation, (call) => conversation(call, call.actor, call.params.bookingId)),
  onceRoute(endpoints.putMessage, (call) => putMessage(call, call.actor, { ...call.params, ...call.body })),
  memberRoute(endpoints.readMessages, (call) => readMessages(call, call.actor, call.params)),
  onceRoute(endpoints.reportMessage, (call) => reportMessage(call, call.actor, { ...call.params, ...call.body })),
  memberRoute(endpoints.getMessagePhoto, ({ actor, params, query, ...call }) =>
    readMessagePhoto(call, actor, { ...params, ...query }),
  ),
  memberRoute(endpoints.getReportedPhoto, ({ params, ...call }) => reportedPhoto(call, params.caseId)),
  memberRoute(endpoints.listUnread, ({ db, actor, now }) => unreadConversations(db, actor, now)),
]
