import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'

/**
 * A process of ours for work that may break it; whoever waits for it listens to 'exit' and 'error'. An 'error' at any other
 * time, such as for a message or a signal to a process that is gone, ends nothing.
 */
export function forkWorker(program: string, options: ForkOptions): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...options,
  })
  child.on('error', () => {})
  return child
}
