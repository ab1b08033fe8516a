import createVoiceSearchHelper from 'instantsearch.js/es/lib/voiceSearchHelper/index.js';
import type {
  VoiceListeningState,
  VoiceSearchHelper,
} from 'instantsearch.js/es/lib/voiceSearchHelper/types.js';
import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-input.module.css';

/** What each state of listening says (S15); the browser's own error codes are told as what to do. */
const SAID: Record<VoiceListeningState['status'], string> = {
  initial: '',
  askingPermission: 'Asking for the microphone…',
  waiting: 'Listening…',
  recognizing: '',
  finished: '',
  error: 'Nothing was heard. Try again.',
};
const NOT_ALLOWED = 'The microphone is not allowed on this site. Allow it in the browser, and try again.';

/** Search by voice; not there at all where the browser cannot listen (S15). */
export function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const [listening, setListening] = useState<VoiceListeningState>();
  const helper = useRef<VoiceSearchHelper>(undefined);
  const heard = useRef(onHeard);
  heard.current = onHeard;

  useEffect(() => {
    const voice = createVoiceSearchHelper({
      searchAsYouSpeak: true,
      onQueryChange: (text) => heard.current(text),
      onStateChange: () => setListening({ ...voice.getState() }),
    });
    if (!voice.isBrowserSupported()) return;
    helper.current = voice;
    setListening(voice.getState());
    return () => voice.dispose();
  }, []);

  const voice = helper.current;
  if (!listening || !voice) return null;
  const refused = listening.status === 'error' && listening.errorCode === 'not-allowed';
  const message = refused
    ? NOT_ALLOWED
    : SAID[listening.status] || (voice.isListening() ? listening.transcript : '');
  return (
    <>
      <button
        type="button"
        className={styles.voice}
        aria-pressed={voice.isListening()}
        data-state={listening.status}
        onClick={() => (voice.isListening() ? voice.stopListening() : voice.startListening())}
      >
        <Mic aria-hidden="true" size={18} />
        <span className="visually-hidden">Search by voice</span>
      </button>
      <span className={message ? styles.heard : 'visually-hidden'} role="status">
        {message}
      </span>
    </>
  );
}
