import { currentUser } from './account-auth.ts'
import { operation } from './operation.ts'

export const memberPhotos = {
  upload: operation({
    method: 'POST',
    path: '/api/members/me/photo',
    access: 'member',
    changesPublic: true,
    summary:
      "Set the member's photo to the JPEG, PNG or WebP in the body (at most 5 MB); its middle square is kept, without metadata",
    response: currentUser,
    errors: [
      'unauthorized',
      'file_not_accepted',
      'file_infected',
      'file_too_large',
      'upload_timed_out',
      'scan_unavailable',
      'storage_full',
      'storage_unavailable',
      'too_many_attempts',
    ],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/members/me/photo',
    access: 'member',
    changesPublic: true,
    summary: "Remove the member's photo; their initials show instead",
    response: currentUser,
    errors: ['unauthorized', 'too_many_attempts'],
  }),
}
