import { Notice } from '#client/ui/notice.tsx'

/** In place of the answers, for the reviewer whose document it is. */
export function OwnDocument() {
  return (
    <Notice title="This one is yours">
      Nobody decides about their own documents. Another admin has to look at it.
    </Notice>
  )
}
