const REMOTE_TITLE =
  /[([][^()[\]]{0,80}\b(?:remote|work from home|wfh|télétravail|à distance)(?![\p{L}])[^()[\]]{0,80}[)\]]|(?:\s[-–—|/]|[,:])\s*(?:fully |100% )?(?:remote|télétravail)(?=\s*(?:$|[-–—|,(/]))|^(?:fully )?remote\s*[-–—:|,]/iu
const NOT_REMOTE = /\b(?:not?|non|never)[\s-]+(?:fully |100% )?remote\b/i

/** True for 'Nurse (Remote)', 'Nurse - Remote' and 'Remote: Nurse'; false for 'Remote Sensing Engineer'. */
export function titleSaysRemote(title: string): boolean {
  return REMOTE_TITLE.test(title) && !NOT_REMOTE.test(title)
}
