import createVoiceSearchHelper from 'instantsearch.js/es/lib/voiceSearchHelper/index.js';
import type {
  VoiceListeningState,
  VoiceSearchHelper,
} from 'instantsearch.js/es/lib/voiceSearchHelper/types.js';
import { Mic } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './search-input.module.css';

/** The message of each listening state (S15). */
const MESSAGES: Record<VoiceListeningState['status'], string> = {
  initial: '',
  askingPermission: 'Asking for the microphone…',
  waiting: 'Listening…',
  recognizing: '',
  finished: '',
  error: 'No speech was detected. Try again.',
};
const NOT_ALLOWED = 'Microphone access is blocked. Allow it in your browser settings, then try again.';

/** Voice search button; not rendered if the browser does not support it (S15). */
export function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const [listening, setListening] = useState<VoiceListeningState>();
  const helper = useRef<VoiceSearchHelper>(undefined);
  const latestOnHeard = useRef(onHeard);
  latestOnHeard.current = onHeard;

  useEffect(() => {
    const voice = createVoiceSearchHelper({
      searchAsYouSpeak: true,
      onQueryChange: (text) => latestOnHeard.current(text),
      onStateChange: () => setListening({ ...voice.getState() }),
    });
    if (!voice.isBrowserSupported()) return;
    helper.current = voice;
    setListening(voice.getState());
    return () => voice.dispose();
  }, []);

  const voice = helper.current;
  if (!listening || !voice) return null;
  const rejected = listening.status === 'error' && listening.errorCode === 'not-allowed';
  const message = rejected
    ? NOT_ALLOWED
    : MESSAGES[listening.status] || (voice.isListening() ? listening.transcript : '');
  return (
    <>
      <button
        type="button"
        className={styles.voice}
        aria-pressed={voice.isListening()}
        data-state={listening.status}
        onClick={() => (voice.isListening() ? voice.stopListening() : voice.startListening())}
      >
        <Icon of={Mic} size={18} />
        <span className="visually-hidden">Search by voice</span>
      </button>
      <span className={message ? styles.heard : 'visually-hidden'} role="status">
        {message}
      </span>
    </>
  );
}
