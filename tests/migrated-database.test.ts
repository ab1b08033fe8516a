import { describeMigratedDatabase } from './migrated-database.ts';

describeMigratedDatabase(100);
