import { agendaSubscriber } from '../agenda/ingest-subscriber.server.ts';
import { subscribeToIngest } from '../legislature/ingest/subscribers.ts';
import { trackingSubscriber } from '../tracking/ingest-subscriber.server.ts';

/* Everything that follows imports from a layer above. Import this module wherever records may be written. */
subscribeToIngest(agendaSubscriber);
subscribeToIngest(trackingSubscriber);
