// Preloaded into a server that a script starts: when that script dies without a word (kill -9), the server ends with grace
// instead of living on, unseen, with the port and the data folder in its hands.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The line to the parent must not keep a server alive that has nothing left to do.
process.channel?.unref()
